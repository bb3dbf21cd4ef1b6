// A short name for a finding that stays the same between runs, machines and front ends.

/** 64 bits of FNV-1a over rule, variant, target and place, as 16 hex digits. */
export function fingerprint(...parts: readonly string[]): string {
  const text = parts.join('\n');
  // Two 32-bit lanes: BigInt would be exact but ten times slower.
  let a = 0x811c9dc5;
  let b = 0xc9dc5118;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 0x01000193);
    b = Math.imul(b ^ (c + i), 0x01000193);
  }
  return hex(a) + hex(b);
}

const hex = (n: number): string => (n >>> 0).toString(16).padStart(8, '0');
