import type { Route } from '../../app/route'
import './popups'
import { loginPath } from './paths'

export const routes: readonly Route[] = [
  { name: 'login', path: loginPath, page: () => import('./LoginPage'), title: '登录', guard: 'public', layout: 'bare' },
]
