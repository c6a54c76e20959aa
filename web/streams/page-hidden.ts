import { Observable } from 'rxjs'

/** Whether nobody can see the page, now and each time that changes. */
export const pageHidden$ = new Observable<boolean>((subscriber) => {
  const tell = () => subscriber.next(document.hidden)
  document.addEventListener('visibilitychange', tell)
  tell()
  return () => document.removeEventListener('visibilitychange', tell)
})
