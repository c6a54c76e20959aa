import { Actor } from 'xstate'
import { createInspected } from './inspected.ts'
import { openPanel } from './panel.ts'

/**
 * For development only: a panel with the machines that run in this page, their states and last events. Everything stays
 * in the page. To be called before the first actor starts.
 */
export function openInspector(): void {
  const actors = createInspected()
  const systems = new WeakSet<object>()
  const start = Actor.prototype.start
  // Each page's machine is a system of its own: they are met where they start, so that no route need know of this.
  Actor.prototype.start = function () {
    if (!systems.has(this.system)) {
      systems.add(this.system)
      this.system.inspect({ next: actors.take })
    }
    return start.call(this)
  }
  openPanel(actors)
}
