import { useState } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint'
import {
  askModel,
  findSuggestions,
  leaveSuggestion,
  type Suggestion,
  takeSuggestion,
  undoSuggestion,
} from '#contract/resume/optimized'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { toastSuccess } from '#ui/overlays/toast'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { myResumePath } from '../paths'
import { refreshOwnResume } from '../refreshOwnResume'
import styles from './OptimizedPage.module.css'
import { SuggestionView } from './SuggestionView'

type Found = OutputOf<typeof findSuggestions>

/** /resume/optimized: what could be better in the resume, each to be taken or left. */
export default function OptimizedPage() {
  const reading = useCall(findSuggestions, {}, { staleTime: 0 })
  return (
    <SettingFrame title="优化简历" note="逐条看建议：合适的采用，会直接写进简历，还可以撤销；不合适的忽略，不再提示。">
      <LoadState reading={reading}>
        {(found) => (
          <>
            <Open list={found.open} />
            {found.prose.length > 0 && <Ask prose={found.prose} />}
            <Taken list={found.taken} />
            <Left list={found.left} />
          </>
        )}
      </LoadState>
    </SettingFrame>
  )
}

function Open({ list }: { list: Found['open'] }) {
  return (
    <Card title={list.length > 0 ? `${list.length}条建议` : undefined} flush={list.length > 0}>
      {list.length === 0 && (
        <EmptyState title="没有新的建议" action={<ButtonLink href={myResumePath}>查看简历</ButtonLink>}>
          简历改动后再来看看
        </EmptyState>
      )}
      <ul className={styles.list}>
        {list.map((suggestion) => (
          <li key={suggestion.key}>
            <SuggestionView suggestion={suggestion}>
              {suggestion.after !== null && (
                <Button onClick={() => decide(takeSuggestion, { key: suggestion.key }, '已写进简历')}>采用</Button>
              )}
              <Button
                variant="quiet"
                onClick={() => decide(leaveSuggestion, { key: suggestion.key, left: true }, '已忽略')}
              >
                忽略
              </Button>
            </SuggestionView>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Texts that a model can rewrite. The user starts each one, because it takes time and the suggestion has to be read. */
function Ask({ prose }: { prose: Found['prose'] }) {
  return (
    <Card title="让AI改写一段" flush>
      <ul className={styles.list}>
        {prose.map(({ section, rowId, where, text }) => (
          <li key={`${section}:${rowId}`} className={styles.ask}>
            <span className={styles.words}>
              <span>{where}</span>
              <span className={styles.excerpt}>{text}</span>
            </span>
            <Button variant="outline" onClick={() => decide(askModel, { section, rowId }, 'AI建议已放到上面')}>
              请AI建议
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Taken({ list }: { list: readonly Suggestion[] }) {
  if (list.length === 0) return null
  return (
    <Card title="已采用" flush>
      <ul className={styles.list}>
        {list.map((suggestion) => (
          <li key={suggestion.key}>
            <SuggestionView suggestion={suggestion}>
              <Button variant="outline" onClick={() => decide(undoSuggestion, { key: suggestion.key }, '已恢复原文')}>
                撤销
              </Button>
            </SuggestionView>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Left({ list }: { list: readonly Suggestion[] }) {
  const [isShown, setShown] = useState(false)
  if (list.length === 0) return null
  return (
    <Card
      title={`已忽略${list.length}条`}
      flush={isShown}
      extra={
        <Button size="small" variant="text" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? '收起' : '查看'}
        </Button>
      }
    >
      {isShown && (
        <ul className={styles.list}>
          {list.map((suggestion) => (
            <li key={suggestion.key}>
              <SuggestionView suggestion={suggestion}>
                <Button
                  variant="outline"
                  onClick={() => decide(leaveSuggestion, { key: suggestion.key, left: false }, '已恢复')}
                >
                  恢复
                </Button>
              </SuggestionView>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

async function decide<E extends Endpoint>(endpoint: E, input: InputOf<E>, done: string): Promise<void> {
  const result = await call(endpoint, input)
  if (result.ok) toastSuccess(done)
  await Promise.all([refresh(findSuggestions), refreshOwnResume()])
}
