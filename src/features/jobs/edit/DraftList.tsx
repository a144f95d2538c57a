import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { deleteJobDraft, findJobDrafts, type StoredJob } from '#contract/jobs/life'
import { formatAgo } from '#format/time'
import { confirm } from '#kernel/popups/modals'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { JobListSkeleton } from '../JobListSkeleton'
import { editJobPath, jobDraftPath } from '../paths'
import styles from './MyJobsPage.module.css'

/** Jobs that were stored unfinished. */
export function DraftList() {
  const reading = useCall(findJobDrafts, {}, { staleTime: 0 })
  return (
    <LoadState
      reading={reading}
      skeleton={<JobListSkeleton />}
      isEmpty={({ list }) => list.length === 0}
      empty={
        <EmptyState title="没有草稿" action={<ButtonLink href={editJobPath()}>发布职位</ButtonLink>}>
          发布职位时点「存为草稿」，可以稍后再写
        </EmptyState>
      }
    >
      {({ list }) => (
        <ul className={styles.list}>
          {list.map((draft) => (
            <li key={draft.id} className={styles.row}>
              <div className={styles.words}>
                <h2 className={styles.name}>{draft.title || '未命名职位'}</h2>
                <p className={styles.facts}>{formatAgo(draft.updatedAt)}保存</p>
              </div>
              <div className={styles.actions}>
                <ButtonLink href={jobDraftPath(draft.id)} variant="outline" size="small">
                  继续编辑
                </ButtonLink>
                <Button variant="quiet" size="small" onClick={() => remove(draft)}>
                  删除
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </LoadState>
  )
}

async function remove({ id, title }: StoredJob): Promise<void> {
  const content = `删除草稿「${title || '未命名职位'}」？删除后不能恢复。`
  if (!(await confirm({ content, confirmText: '删除', danger: true }))) return
  const result = await call(deleteJobDraft, { id })
  if (result.ok) await refresh(findJobDrafts)
}
