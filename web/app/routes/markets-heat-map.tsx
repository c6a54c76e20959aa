import { HeatMap } from '#web/features/market/market-board/heat-map.tsx'

/** In a chunk of its own: `lazy` takes the default export. */
export default HeatMap
