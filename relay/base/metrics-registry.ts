import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

type Counts = { [value: string]: number }

/**
 * The kinds of metrics that the relay has, in one Prometheus registry with those of the process. Hot paths count in plain
 * numbers: what is read with a function is read only when Prometheus asks.
 */
export function createMetricsRegistry() {
  const registry = new Registry()
  const registers = [registry]
  // At its default of 10 ms the watch over the event loop costs more than hundreds of sockets.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 200 })

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    /** A counter that is counted up where something happens. */
    counter: <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      new Counter({ name, help, labelNames, registers }),
    /** The same with one label: the function that counts one of its values. */
    countBy<Value extends string>(name: string, help: string, label: string): (value: Value) => void {
      const counter = new Counter({ name, help, labelNames: [label], registers })
      return (value) => counter.inc({ [label]: value })
    },
    histogram: <Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) =>
      new Histogram({ name, help, labelNames, buckets, registers }),
    /** A counter without labels that reads its value. */
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
    /** A counter with one label that reads the count of each of its values. */
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
    /** A gauge that reads its value. */
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
    /** A gauge with one label that reads the values that there are. */
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
