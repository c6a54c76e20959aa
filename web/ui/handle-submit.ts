import type { FormEvent } from 'react'

/** What a form does when it is submitted, in place of leaving the page. */
export function handleSubmit(act: () => void): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault()
    act()
  }
}
