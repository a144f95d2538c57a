import { Download, FileText, Sheet } from 'lucide-react'
import { candidateLimits } from '#contract/candidates/person'
import { candidateColumns } from '#contract/candidates/table'
import { degrees } from '#contract/settings/labels'
import { saveFile } from '#kernel/host/saveFile'
import { makeTemplate } from '#platform/tables/makeTemplate'
import { tableFiles } from '#platform/tables/readTableFile'
import { Button } from '#ui/buttons/Button'
import { Panel, PanelPage } from '#ui/display/Panel'
import { FormFields } from '#ui/forms/FormFields'
import { Working } from '#ui/states/Working'
import { readableFiles } from '../../resume/importing/readableFiles'
import styles from './AddPage.module.css'
import { consentForm } from './consentForm'
import { EntryView } from './EntryView'
import { isFile } from './entries'
import { PickFiles } from './PickFiles'
import { type Adding, useAdding } from './useAdding'

/** /candidates/add: people of a list or of resumes, checked and with their consent before they are saved. */
export default function AddPage() {
  const adding = useAdding()
  const { reading, unread, entries } = adding
  return (
    <PanelPage title="添加候选人">
      <Panel>
        <p className={styles.note}>
          只添加已经同意由您保存和联系的人。可以上传一张名单（.xlsx、.xls、.csv，最多{candidateLimits.batch}
          行），或一次选
          {candidateLimits.files}份以内的简历（PDF、Word，只在您的设备上读取）。保存前请逐个核对。
        </p>
        <div className={styles.actions}>
          <PickFiles
            label="名单文件"
            icon={<Sheet size="1em" />}
            accept={tableFiles}
            isBusy={reading !== undefined}
            onPick={([file]) => file && adding.readTable(file)}
          >
            上传名单
          </PickFiles>
          <PickFiles
            label="简历文件"
            icon={<FileText size="1em" />}
            accept={readableFiles}
            several
            isBusy={reading !== undefined}
            onPick={adding.readResumes}
          >
            选择简历
          </PickFiles>
          <Button variant="text" icon={<Download size="1em" />} onClick={saveTemplate}>
            下载名单模板
          </Button>
        </div>
        {reading && <Working text={reading.text} onCancel={() => reading.stop.abort()} />}
        {unread.length > 0 && (
          <ul className={styles.faults} role="alert">
            {unread.map(({ name, fault }) => (
              <li key={name}>
                {name}：{fault}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {entries.length > 0 && <EntriesPanels adding={adding} />}
    </PanelPage>
  )
}

/** Whose consent it is, and each person with what is wrong. */
function EntriesPanels({ adding }: { adding: Adding }) {
  const { entries, consent, chosen, wrong, isSaving, change, save } = adding
  return (
    <>
      <Panel label="候选人的同意">
        <h2 className={styles.heading}>谁在什么时候说这些人同意了</h2>
        <FormFields form={consentForm} state={consent} />
      </Panel>
      <Panel label="将要添加的人">
        <p role="status">
          共{entries.length}人，选中{chosen.length}人
          {wrong.length > 0 && <span className={styles.wrong}>，{wrong.length}人需要修改</span>}
        </p>
        <ul>
          {entries.map((entry, at) => (
            <EntryView
              key={`${isFile(entry.row)}:${entry.row.number}`}
              entry={entry}
              onChange={(next) => change(at, next)}
            />
          ))}
        </ul>
        <div className={styles.actions}>
          <Button loading={isSaving} disabled={chosen.length === 0} onClick={save}>
            {chosen.length === 0 ? '没有选中的人' : `保存这${chosen.length}人`}
          </Button>
        </div>
      </Panel>
    </>
  )
}

async function saveTemplate(): Promise<void> {
  const columns = candidateColumns.map(({ key, title, example }) => {
    const choices = key === 'degree' ? degrees.filter(({ value }) => value > 0).map(({ label }) => label) : []
    return { title, example, width: key === 'note' ? 30 : 16, choices }
  })
  saveFile(await makeTemplate({ sheet: '候选人', columns, rows: candidateLimits.batch }), '候选人模板.xlsx')
}
