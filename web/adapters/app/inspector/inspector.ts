import { Actor } from 'xstate'
import { createInspected } from './inspected.ts'
import { openPanel } from './panel.ts'

/**
 * Opens a panel with the running machines of this page, their states and last events. For development only; no data leaves
 * the page. Call it before the first actor starts.
 */
export function openInspector(): void {
  const actors = createInspected()
  const systems = new WeakSet<object>()
  const start = Actor.prototype.start
  // Each page's machine is the root of its own system. Patching `start` finds them all, so routes need no code for the
  // inspector.
  Actor.prototype.start = function () {
    if (!systems.has(this.system)) {
      systems.add(this.system)
      this.system.inspect({ next: actors.take })
    }
    return start.call(this)
  }
  openPanel(actors)
}
