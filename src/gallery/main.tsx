import { createRoot } from 'react-dom/client'
import { PopupHost } from '../app/PopupHost'
import { watchLayout } from '../platform/layout'
import '../styles/tokens.css'
import '../styles/reset.css'
import '../styles/layout.css'
import { Toaster } from '../ui/Toaster'
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
