/** The globals that a client needs. Browsers, Node and other runtimes have them. */
declare function setTimeout(task: () => void, delay: number): { readonly timer: unique symbol }
declare function clearTimeout(timer: ReturnType<typeof setTimeout>): void
declare function queueMicrotask(task: () => void): void
