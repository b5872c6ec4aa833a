import { render } from 'preact'
import { App } from './app.tsx'
import { type Boot, begin } from './boot.ts'
import { followLinks } from './navigate.ts'
import { routeOf } from './routes.ts'

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot
begin(boot)
followLinks((path) => routeOf(path, '').page !== 'missing')
render(<App path={location.pathname} search={location.search} />, document.getElementById('root')!)
