/** The file's own look, on screen and on paper. */
export const exportStyle = `
:root { color-scheme: light; font: 15px/1.6 "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; color: #1d2129; background: #f5f6f8; }
body { max-width: 760px; margin: 0 auto; padding: 24px 16px; }
header { margin-bottom: 16px; padding: 16px; border-radius: 10px; background: #fff; }
h1 { margin: 0 0 8px; font-size: 20px; }
header p { margin: 0; color: #4e5969; font-size: 13px; }
h2 { margin: 24px 0 12px; color: #4e5969; font-size: 13px; font-weight: 400; text-align: center; }
article { display: flex; flex-direction: column; align-items: flex-start; margin: 12px 0; }
article.mine { align-items: flex-end; }
.who { margin: 0 0 4px; color: #4e5969; font-size: 13px; }
.said { max-width: 80%; padding: 8px 12px; border-radius: 10px; background: #fff; white-space: pre-wrap; overflow-wrap: anywhere; }
.mine .said { background: #d8efed; }
.said img { display: block; max-width: 100%; max-height: 480px; border-radius: 6px; }
blockquote { margin: 0 0 6px; padding: 2px 8px; border-left: 2px solid #c9cfd8; color: #4e5969; font-size: 13px; }
.note { color: #4e5969; font-size: 13px; text-align: center; }
@media print {
  :root { background: #fff; font-size: 11pt; }
  body { max-width: none; padding: 0; }
  header, .said, .mine .said { padding-inline: 0; background: none; }
  .said, .mine .said { padding: 6px 10px; border: 1px solid #c9cfd8; }
  article, .note { break-inside: avoid; }
  h2 { break-after: avoid; }
}
`
