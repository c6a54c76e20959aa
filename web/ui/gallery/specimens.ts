import type { ReactNode } from 'react'
import type { Words } from './words.ts'

/** Parts of a folder of `web/ui`, each by its file, as they are used. */
export type Specimens = { [file: string]: (words: Words) => ReactNode }
