/** The host and port of a server, and the names of their variables. `hostVariable` is null when the host is fixed. */
export type ListenAddress = { host: string; port: number; hostVariable: string | null; portVariable: string }

/**
 * Returns why a server cannot listen, in a sentence that names the variable.
 * @param holder the program that uses the port, if it is known.
 * @returns null for an error that is not about the address.
 */
export function listenFault(error: unknown, at: ListenAddress, holder: string | null = null): string | null {
  const { host, port, hostVariable, portVariable } = at
  switch ((error as { code?: unknown } | null)?.code) {
    case 'EADDRINUSE':
      return `${portVariable} is ${port}, and that port of ${host} is taken${holder === null ? '' : ` by ${holder}`}. End what has it, or set ${portVariable} to another.`
    case 'EACCES':
      return `${portVariable} is ${port}, a port that this user may not open. Set ${portVariable} to one from 1024 on.`
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EAI_FAIL':
    case 'EINVAL':
    case 'ENOTFOUND':
      if (hostVariable === null) return null
      return `${hostVariable} is "${host}", which is no address of this machine. Use 127.0.0.1 for this machine alone, 0.0.0.0 for every network it is in.`
    default:
      return null
  }
}
