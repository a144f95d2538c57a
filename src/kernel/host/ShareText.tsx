import { embeddedPages } from '#contract/embedded/pages'
import { pathTo } from '#contract/page'
import { Button } from '#ui/buttons/Button'
import { Select } from '#ui/fields/choices/Select'
import { navigate } from '../pages/navigation'
import styles from './ShareDialog.module.css'
import type { ShareTexts } from './shareTexts'

const plain = 0

/** Chooses one of the user's texts. Nothing for visitors. */
export function ShareText({ texts: { list, chosen, choose }, onLeave }: { texts: ShareTexts; onLeave: () => void }) {
  if (!list) return null
  const manage = () => {
    onLeave()
    navigate(pathTo(embeddedPages['my-share'], { tab: 'texts' }))
  }
  return (
    <div className={styles.text}>
      {list.length > 0 && (
        <Select
          label="分享文案"
          options={[{ value: plain, label: '不加文案' }, ...list.map(({ id, name }) => ({ value: id, label: name }))]}
          value={chosen?.id ?? plain}
          onChange={choose}
        />
      )}
      <Button variant="text" size="small" onClick={manage}>
        {list.length > 0 ? '管理文案' : '添加常用的分享文案'}
      </Button>
    </div>
  )
}
