/**
 * The writer gathers what these triggers added for each row, and writes each sum once for a group of commands
 * (`store/sums.ts`): a market order through a thousand levels changes few sums, each a thousand times.
 */
export const gatheredSums = `
  DROP TRIGGER trade_charted;
  DROP TRIGGER trade_summed;
  DROP TRIGGER trade_added;
  DROP TRIGGER order_changed;
  `
