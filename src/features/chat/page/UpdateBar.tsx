import { X } from 'lucide-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import styles from './UpdateBar.module.css'

let isShown = false

/** Offers a reload, once: nothing is ever reloaded by itself, since somebody may be typing. Stands in a root of its own. */
export function showUpdateBar(): void {
  if (isShown) return
  isShown = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<UpdateBar />)
}

function UpdateBar() {
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <section className={styles.bar} role="status" aria-label="新版本">
      <span>有新版本，刷新后使用</span>
      <Button size="small" onClick={() => location.reload()}>
        刷新
      </Button>
      <IconButton label="稍后再说" icon={<X />} className={styles.close} onClick={() => setClosed(true)} />
    </section>
  )
}
