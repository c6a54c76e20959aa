export { createSender, systemTiming as browserTiming, type Timing } from '#clients/js/sender.ts'
