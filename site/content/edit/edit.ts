import type { Path } from '../errors.ts'

/** A change of one value of a YAML file. Paths begin at the root of the file; lists are counted from 0. */
export type Edit =
  /** `value` undefined removes an optional key. A missing key is added where the schema has it. */
  | { type: 'set'; path: Path; value?: unknown }
  | { type: 'insert'; path: Path; at: number; value: unknown }
  | { type: 'remove'; path: Path; at: number }
  | { type: 'move'; path: Path; from: number; to: number }
  /** Deletes the mark "# sample" of a value. The root's path: that of the whole file. */
  | { type: 'confirm'; path: Path }

/** A value that differs between two texts of a file. A list that has other entries differs as a whole. */
export type Difference = { path: Path; before: unknown; after: unknown }
