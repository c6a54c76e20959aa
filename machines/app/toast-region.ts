/** The events of a toast. `toast.show` is raised by the machine that has the toast. */
export type ToastEvent =
  | { type: 'toast.show' }
  | { type: 'toast.pause' }
  | { type: 'toast.resume' }
  | { type: 'toast.dismiss' }

/**
 * The region of a toast that closes by itself. It needs the delay `readable`, and the action `clearToast`, which forgets
 * the content of the toast.
 */
export const toastRegion = {
  initial: 'quiet',
  states: {
    quiet: { entry: 'clearToast', on: { 'toast.show': 'showing' } },
    showing: {
      after: { readable: 'quiet' },
      on: {
        'toast.show': { target: 'showing', reenter: true },
        'toast.pause': 'paused',
        'toast.dismiss': 'quiet',
      },
    },
    // The toast stays while the pointer or the focus is on it, and while a dialog is over it.
    paused: { on: { 'toast.resume': 'showing', 'toast.dismiss': 'quiet' } },
  },
} as const
