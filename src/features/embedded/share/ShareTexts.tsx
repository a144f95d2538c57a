import { Pencil, Trash2 } from 'lucide-react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { posterLooks } from '#contract/embedded/posters'
import { deleteShareTemplate, findShareTemplates, type ShareTemplate } from '#contract/embedded/shareTemplates'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { Card } from '#ui/display/Card'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { shareTextPopup } from '../popups'
import styles from './SharesPage.module.css'

/** The user's texts. They go with the link of a share, and onto its poster. */
export function ShareTexts() {
  const reading = useCall(findShareTemplates, {}, { staleTime: 0 })
  return (
    <LoadState
      reading={reading}
      isEmpty={({ list }) => list.length === 0}
      empty={
        <EmptyState
          title="还没有保存文案"
          action={<Button onClick={() => void open(shareTextPopup, {})}>添加文案</Button>}
        >
          分享时选用，会和链接一起复制，也会印在海报上
        </EmptyState>
      }
    >
      {({ list }) => (
        <Card flush>
          <ul>
            {list.map((template) => (
              <Row key={template.id} template={template} />
            ))}
          </ul>
        </Card>
      )}
    </LoadState>
  )
}

function Row({ template }: { template: ShareTemplate }) {
  const { name, text, look } = template
  return (
    <li className={styles.row}>
      <div className={styles.body}>
        <p className={styles.name}>{name}</p>
        <p className={styles.text}>{text}</p>
        <p className={styles.look}>{posterLooks[look]}海报</p>
      </div>
      <IconButton label={`修改${name}`} icon={<Pencil />} onClick={() => void open(shareTextPopup, { template })} />
      <IconButton label={`删除${name}`} icon={<Trash2 />} onClick={() => remove(template)} />
    </li>
  )
}

async function remove({ id, name }: ShareTemplate): Promise<void> {
  const question = { content: `删除后，用「${name}」做的海报地址会失效。`, confirmText: '删除', danger: true }
  if (!(await confirm(question))) return
  await call(deleteShareTemplate, { id })
  await refresh(findShareTemplates)
}
