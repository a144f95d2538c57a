import { useState } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import type { MediaType } from '#contract/companies/editor'
import { findMaterialCategories, findMaterials, saveMaterial } from '#contract/companies/materials'
import type { OutputOf } from '#contract/endpoint'
import { confirm } from '#kernel/popups/modals'
import { open, type PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Chip } from '#ui/display/Tag'
import { Pager } from '#ui/lists/Pager'
import { Modal } from '#ui/overlays/Modal'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { FileDrop } from '../../uploads/FileDrop'
import { UploadRows } from '../../uploads/UploadRows'
import { useUploads } from '../../uploads/useUploads'
import { categoriesPopup } from '../popups'
import styles from './Media.module.css'

export interface MaterialsDialogProps extends PopupControl<readonly number[]> {
  readonly type: MediaType
}

const pageSize = 24

/** The company's materials by category, to be added to, removed, or chosen for the page. */
export default function MaterialsDialog({ isOpen, close, type }: MaterialsDialogProps) {
  const [categoryId, setCategory] = useState<number>()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const categories = useCall(findMaterialCategories, {}).data?.list ?? []
  const reading = useCall(findMaterials, { type, categoryId, page, limit: pageSize }, { keepPrevious: true })
  const reload = () => Promise.all([refresh(findMaterials), refresh(findMaterialCategories)])
  const uploads = useUploads({
    kind: type === 'photo' ? 'image' : 'film',
    purpose: `materials:${type}`,
    inOrder: true,
    onDone: async ({ id }) => {
      await call(saveMaterial, { act: 'add', type, uploadIds: [id], categoryId: categoryId ?? null })
      await reload()
    },
  })
  const pickCategory = (id: number | undefined) => {
    setCategory(id)
    setPage(1)
  }
  const toggle = (id: number) =>
    setChosen((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]))
  const remove = async () => {
    const content = `确定删除选中的${chosen.length}个素材吗？已放在公司主页上的不受影响。`
    if (!(await confirm({ content, confirmText: '删除', danger: true }))) return
    const result = await call(saveMaterial, { act: 'remove', ids: [...chosen] })
    if (result.ok) setChosen([])
    await reload()
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="素材库"
      width="wide"
      footer={
        <>
          <Button size="large" variant="quiet" disabled={chosen.length === 0} onClick={remove}>
            删除
          </Button>
          <Button size="large" disabled={chosen.length === 0} onClick={() => close(chosen)}>
            {chosen.length > 0 ? `使用选中的${chosen.length}个` : '使用'}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <FileDrop
          kind={type === 'photo' ? 'image' : 'film'}
          label="上传到素材库"
          hint={type === 'photo' ? 'jpg、png 或 webp，过大的会自动缩小' : 'mp4，不超过20M'}
          room={20 - uploads.list.length}
          onPick={uploads.start}
        />
        <UploadRows uploads={uploads} />
        <Categories list={categories} chosen={categoryId} onPick={pickCategory} />
        <LoadState
          reading={reading}
          isEmpty={({ list }) => list.length === 0}
          empty={<EmptyState title="还没有素材">上传后可以反复用在公司主页上</EmptyState>}
        >
          {({ list, total }) => (
            <>
              <Materials type={type} list={list} chosen={chosen} onPick={toggle} />
              <Pager page={page} pageSize={pageSize} total={total} onPick={setPage} />
            </>
          )}
        </LoadState>
      </div>
    </Modal>
  )
}

type Category = OutputOf<typeof findMaterialCategories>['list'][number]
type Material = OutputOf<typeof findMaterials>['list'][number]

interface CategoriesProps {
  readonly list: readonly Category[]
  /** Undefined for all. */
  readonly chosen: number | undefined
  readonly onPick: (id: number | undefined) => void
}

function Categories({ list, chosen, onPick }: CategoriesProps) {
  return (
    <div className={styles.chips}>
      <Chip selected={chosen === undefined} onPick={() => onPick(undefined)}>
        全部
      </Chip>
      {list.map(({ id, name, materials }) => (
        <Chip key={id} selected={chosen === id} onPick={() => onPick(id)}>
          {name} {materials}
        </Chip>
      ))}
      <Button variant="text" size="small" onClick={() => open(categoriesPopup, { list })}>
        管理分类
      </Button>
    </div>
  )
}

interface MaterialsProps extends Pick<MaterialsDialogProps, 'type'> {
  readonly list: readonly Material[]
  readonly chosen: readonly number[]
  readonly onPick: (id: number) => void
}

function Materials({ type, list, chosen, onPick }: MaterialsProps) {
  return (
    <ul className={styles.grid}>
      {list.map(({ id, url, title }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={chosen.includes(id)}
            aria-label={title || `素材${id}`}
            onClick={() => onPick(id)}
          >
            <span className={styles.picture}>
              {type === 'photo' ? (
                <img src={url} alt="" loading="lazy" />
              ) : (
                <video src={url} muted preload="metadata" />
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
