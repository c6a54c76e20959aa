import type { ReactNode } from 'react'
import type { Words } from './words.ts'

/** The components of a folder of `web/ui`, by file, as they are used. */
export type Specimens = { [file: string]: (words: Words) => ReactNode }
