import { Observable } from 'rxjs'

/** Emits whether the page is hidden, now and at each change. */
export const pageHidden$ = new Observable<boolean>((subscriber) => {
  const tell = () => subscriber.next(document.hidden)
  document.addEventListener('visibilitychange', tell)
  tell()
  return () => document.removeEventListener('visibilitychange', tell)
})
