import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

type Counts = { [value: string]: number }

/**
 * Creates the kinds of metrics that the relay has, in one Prometheus registry with those of the process. Hot paths count in
 * plain numbers. A `read…` metric calls its function only when Prometheus scrapes.
 */
export function createMetricsRegistry() {
  const registry = new Registry()
  const registers = [registry]
  // At the default precision of 10 ms, the monitor of the event loop costs more than hundreds of sockets.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 200 })

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    /** Creates a counter that the caller increments. */
    counter: <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      new Counter({ name, help, labelNames, registers }),
    /** Creates a counter with one label. Returns a function that increments the count of one value. */
    countBy<Value extends string>(name: string, help: string, label: string): (value: Value) => void {
      const counter = new Counter({ name, help, labelNames: [label], registers })
      return (value) => counter.inc({ [label]: value })
    },
    histogram: <Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) =>
      new Histogram({ name, help, labelNames, buckets, registers }),
    /** Adds a counter without labels that reads its value. */
    readCounter(name: string, help: string, read: () => number): void {
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    },
    /** Adds a counter with one label that reads the count of each value. */
    readCounterBy(name: string, help: string, label: string, read: () => Counts): void {
      new Counter({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset()
          for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count)
        },
      })
    },
    /** Adds a gauge that reads its value. */
    readGauge(name: string, help: string, read: () => number): void {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    /** Adds a gauge with one label that reads its values. */
    readGaugeBy(
      name: string,
      help: string,
      label: string,
      read: () => Iterable<[value: string, figure: number]>,
    ): void {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset()
          for (const [value, figure] of read()) this.set({ [label]: value }, figure)
        },
      })
    },
  }
}
