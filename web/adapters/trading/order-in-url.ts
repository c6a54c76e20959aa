import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Shows the order of `?order=`, with `&list=open` or `ended`. The parameters are then removed from the URL, so that the
 * same link works again.
 */
export function useOrderInUrl(show: (order: { id: string; isOpen: boolean }) => void): void {
  const [query, setQuery] = useSearchParams()
  const [id, list] = [query.get('order'), query.get('list')]
  useEffect(() => {
    if (id === null) return
    show({ id, isOpen: list === 'open' })
    setQuery(withoutOrder, { replace: true })
  }, [id, list, show, setQuery])
}

function withoutOrder(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const name of ['order', 'list']) rest.delete(name)
  return rest
}
