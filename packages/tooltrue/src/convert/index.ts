// The whole surface of conversion: one definition for every target, each change told, and the way back of every call.

export { convert, type Conversion, type ConvertOptions } from './convert.js';
export { prepare, type Prepared, type PrepareOptions, type RestoredBody } from './prepare.js';
export { restore, restoreAnswer, type Call, type RestoredCall, type RestoreOptions } from './restore.js';
export { writeTools, type WriteOptions, type WrittenTools } from './write-tools.js';
export type { Loss, LossKind, OnLoss, ToolUndo, Undo, UndoMap } from './types.js';
