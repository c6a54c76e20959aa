/** A place that can be chosen: its name, and what tells it from others of the same name. */
export type FoundPlace = { id: string; name: string; within: string }
