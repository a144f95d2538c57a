import { Route, Router } from 'wouter'
import { drawing } from '../visit'

/** Shows the page of the visit, which is open to everybody. */
export function Outlet() {
  const { matched, Screen, path, search } = drawing()
  return (
    <Router hook={() => [path, () => {}]} searchHook={() => search}>
      <Route path={matched.pattern} component={Screen} />
    </Router>
  )
}
