import { useEffect, useRef, useState } from 'react'
import type { Contact } from '#contract/chat/model'
import { formatDate } from '#format/time'
import { saveFile } from '#kernel/host/saveFile'
import { open, type PopupControl } from '#kernel/popups/popups'
import { userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { Spinner } from '#ui/states/Spinner'
import { selectRange } from '../../settings/popups'
import styles from './ExportDialog.module.css'
import { type ExportProgress, exportTalk, type Period } from './exportTalk'

export interface ExportDialogProps extends PopupControl {
  readonly contact: Contact
}

/** In ms. */
const day = 86_400_000

type Step = { readonly is: 'writing' } | { readonly is: 'done' } | { readonly is: 'failed'; readonly why: string }

/** Writes the whole talk into a file, with how far it is, and the way to call it off. */
export default function ExportDialog({ isOpen, close, contact }: ExportDialogProps) {
  const [step, setStep] = useState<Step>({ is: 'writing' })
  const [{ count, reached }, setProgress] = useState<ExportProgress>({ count: 0, reached: undefined })
  const [attempt, setAttempt] = useState(0)
  const myName = useSignalValue(userBase)?.name || '我'
  const head = useRef({ contact, myName })
  const [period, setPeriod] = useState<Period>()
  const choosePeriod = async () => {
    const chosen = await open(selectRange, { title: '导出哪段时间', max: formatDate(Date.now()) })
    if (chosen?.to === undefined) return
    setPeriod({ from: Date.parse(`${chosen.from}T00:00`), before: Date.parse(`${chosen.to}T00:00`) + day })
    setAttempt(attempt + 1)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt is the occasion
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    setStep({ is: 'writing' })
    void exportTalk({ ...describe(head.current), period, signal, onProgress: setProgress }).then((result) => {
      if (signal.aborted) return
      if (!result.ok) return setStep({ is: 'failed', why: result.msg || '导出失败了' })
      if (result.data) saveFile(result.data, fileName(contact.peer.name))
      setStep({ is: 'done' })
    })
    return () => ending.abort()
  }, [attempt])

  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="导出聊天记录"
      width="narrow"
      footer={
        <>
          {step.is === 'writing' && (
            <Button variant="outline" onClick={() => close()}>
              取消导出
            </Button>
          )}
          {step.is === 'failed' && <Button onClick={() => setAttempt(attempt + 1)}>点击重试</Button>}
          {step.is === 'done' && (
            <>
              <Button variant="quiet" onClick={() => void choosePeriod()}>
                只导出一段时间
              </Button>
              <Button onClick={() => close()}>完成</Button>
            </>
          )}
        </>
      }
    >
      <p className={styles.status} role="status">
        {step.is === 'writing' && (
          <>
            <Spinner /> 正在导出与{contact.peer.name}的聊天记录
          </>
        )}
        {step.is === 'done' && `已保存${count}条消息，文件可离线打开，也可以打印`}
        {step.is === 'failed' && step.why}
      </p>
      {step.is === 'writing' && (
        <p className={styles.progress}>
          已写入{count}条{reached !== undefined && `，读到 ${formatDate(reached)}`}
        </p>
      )}
    </Modal>
  )
}

function describe({ contact, myName }: { contact: Contact; myName: string }) {
  const { cid, peer, chatImUserId, jobName } = contact
  const about = [peer.brandName, peer.title].filter(Boolean).join(' · ')
  const head = { peer: { name: peer.name, about }, me: { name: myName, about: '' }, peerIm: chatImUserId, jobName }
  return { cid, head: { ...head, now: Date.now() } }
}

const fileName = (name: string): string =>
  `与${name.replace(/[\\/:*?"<>|\s]/g, '_')}的聊天记录-${formatDate(Date.now())}.html`
