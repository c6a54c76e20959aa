import { instance } from '@viz-js/viz'
import type { AnyStateMachine } from 'xstate'
import { graphOf } from './graph.ts'

/** Draws a machine as an SVG for light and dark backgrounds. The same machine gives the same bytes. */
export async function drawingOf(machine: AnyStateMachine): Promise<string> {
  const viz = await instance()
  const svg = viz.renderString(graphOf(machine), { format: 'svg', engine: 'dot' })
  const body = svg
    .slice(svg.indexOf('<svg'))
    .replace(/<!--[\s\S]*?-->\n?/g, '')
    // Colours come from the style sheet alone.
    .replace(/ (?:fill|stroke)="[^"]*"/g, '')
  return `${body.replace(/<svg[^>]*>/, (open) => `${open}\n${style}`).trimEnd()}\n`
}

const style = `<style>
svg { background: #f4f6f9; --ink: #16202e; --soft: #56637a; --line: #8b98ad; --state: #ffffff; --mark: #0b7285; }
@media (prefers-color-scheme: dark) {
svg { background: #0a0d13; --ink: #e6ebf2; --soft: #a3b0c4; --line: #5a677c; --state: #151b25; --mark: #3ec6d4; }
}
text { fill: var(--ink); font-family: Helvetica, Arial, sans-serif; }
polygon, path, ellipse { fill: none; stroke: var(--line); }
.graph > polygon { stroke: none; }
.state path, .state polygon, .state ellipse { fill: var(--state); }
.final path { stroke: var(--mark); }
.transition text { fill: var(--soft); }
.transition polygon, .initial polygon { fill: var(--line); }
.start ellipse { fill: var(--mark); stroke: var(--mark); }
.ring ellipse { stroke: var(--mark); }
</style>`
