/**
 * The writer collects the changes of these triggers and writes each sum once for a group of commands (`store/sums.ts`). A
 * market order through a thousand levels changes few sums, each a thousand times.
 */
export const gatheredSums = `
  DROP TRIGGER trade_charted;
  DROP TRIGGER trade_summed;
  DROP TRIGGER trade_added;
  DROP TRIGGER order_changed;
  `
