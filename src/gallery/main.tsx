import { createRoot } from 'react-dom/client'
import { watchLayout } from '#platform/layout'
import { PopupHost } from '../shell/PopupHost'
import '../styles/tokens.css'
import '../styles/reset.css'
import '../styles/layout.css'
import { Toaster } from '#ui/overlays/Toaster'
import { Gallery } from './Gallery'

watchLayout()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <>
      <Gallery />
      <PopupHost />
      <Toaster />
    </>,
  )
