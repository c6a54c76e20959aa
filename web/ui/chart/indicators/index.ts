/** The code of the indicators, in one chunk that loads with the first indicator. */
export { createComputation } from './compute.ts'
export { showIndicators } from './draw.ts'
