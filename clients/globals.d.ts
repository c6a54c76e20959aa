/** All that a client needs of the place it runs in: browsers, Node and others have it. */
declare function setTimeout(task: () => void, delay: number): { readonly timer: unique symbol }
declare function clearTimeout(timer: ReturnType<typeof setTimeout>): void
declare function queueMicrotask(task: () => void): void
