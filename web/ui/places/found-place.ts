/** A place that can be chosen: its name, and `within`, which distinguishes it from others of the same name. */
export type FoundPlace = { id: string; name: string; within: string }
