/** What the indicators of a chart need, in a file of its own that comes with the first of them. */
export { computeLines } from './compute.ts'
export { showIndicators } from './draw.ts'
