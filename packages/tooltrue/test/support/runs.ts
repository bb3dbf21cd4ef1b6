// How many examples a property test tries: few in `npm test`, many in `npm run test:deep`.

export const runs = (normal: number, deep: number): number => (process.env.TOOLTRUE_DEEP ? deep : normal);
