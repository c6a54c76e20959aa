/** Where a server was to listen, and the variables that said so; `hostVariable` is null where the host is fixed. */
export type ListenAddress = { host: string; port: number; hostVariable: string | null; portVariable: string }

/**
 * Why a server cannot listen, in words that name the variable.
 * @param holder what has the port, as far as that is known.
 * @returns null for an error that says nothing of the address.
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
