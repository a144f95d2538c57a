import { sql } from 'drizzle-orm'
import { type ExportTopic, yes } from './topic'

/** A seeker's data: resume, applications, favourites and the rest. */
export const seekerTopics: readonly ExportTopic[] = [
  {
    key: 'subscriptions',
    title: '职位订阅',
    columns: { name: '名称', filter: '条件', paused: '已暂停', mail: '邮件通知' },
    rows: (userId) => sql`
      select name, filter, ${yes(sql`paused`)} as paused, ${yes(sql`mail`)} as mail
      from subscriptions where user_id = ${userId} order by id`,
  },
  {
    key: 'sends',
    title: '投递记录',
    columns: {
      sentAt: '投递时间',
      jobName: '职位',
      brandName: '公司',
      state: '状态',
      changedAt: '状态更新时间',
      fileName: '附件',
      answers: '回答',
    },
    rows: (userId) => sql`
      select s.sent_at as "sentAt", j.job_name as "jobName", b.brand_name as "brandName", s.changed_at as "changedAt",
        (array['已投递','已查看','感兴趣','约面试','已录用','不合适','已撤回','已关闭'])[s.status + 1] as state,
        s.file_name as "fileName",
        (select string_agg((a ->> 'question') || ' ' || (a ->> 'answer'), '；') from jsonb_array_elements(s.answers) a) as answers
      from job_sends s join jobs j on j.id = s.job_id join brands b on b.id = j.brand_id
      where s.seeker_id = ${userId} order by s.id desc`,
  },
  {
    key: 'conditions',
    title: '硬性条件的回答',
    columns: { jobName: '职位', condition: '条件', met: '符合', answeredAt: '时间' },
    rows: (userId) => sql`
      select jobs.job_name as "jobName", c.text as condition, ${yes(sql`a.met`)} as met, a.answered_at as "answeredAt"
      from condition_answers a join job_conditions c on c.id = a.condition_id join jobs on jobs.id = c.job_id
      where a.user_id = ${userId} order by a.answered_at`,
  },
  {
    key: 'courses',
    title: '课程进度',
    columns: { courseId: '课程编号', chapter: '章节', spent: '学习秒数', doneAt: '学完时间' },
    rows: (userId) => sql`
      select course_id as "courseId", chapter, spent, done_at as "doneAt"
      from course_progress where user_id = ${userId} order by course_id, seen_at`,
  },
  {
    key: 'booths',
    title: '招聘会排队',
    columns: { fair: '招聘会', brandName: '公司', joinedAt: '开始排队', calledAt: '叫到', endedAt: '结束' },
    rows: (userId) => sql`
      select a.title as fair, b.brand_name as "brandName", t.joined_at as "joinedAt", t.called_at as "calledAt",
        t.ended_at as "endedAt"
      from booth_tickets t join fair_booths f on f.id = t.booth_id join activities a on a.id = f.activity_id
        join brands b on b.id = f.brand_id
      where t.user_id = ${userId} order by t.id desc`,
  },
  {
    key: 'certificates',
    title: '结业证书',
    columns: { no: '编号', title: '课程', name: '姓名', issuedAt: '发证时间' },
    rows: (userId) => sql`
      select no, title, name, issued_at as "issuedAt" from course_certificates where user_id = ${userId} order by id`,
  },
  {
    key: 'contactViews',
    title: '看过的招聘电话',
    columns: { seenAt: '时间', jobName: '职位', privacyNumber: '隐私号' },
    rows: (userId) => sql`
      select v.seen_at as "seenAt", j.job_name as "jobName", v.privacy_number as "privacyNumber"
      from contact_views v join jobs j on j.id = v.job_id where v.user_id = ${userId} order by v.seen_at desc`,
  },
  {
    key: 'favorites',
    title: '收藏与关注',
    columns: { createdAt: '时间', kind: '类型', name: '名称' },
    rows: (userId) => sql`
      select f.created_at as "createdAt", case f.kind when 'job' then '职位' when 'company' then '公司' else '简历' end as kind,
        coalesce(j.job_name, b.brand_name, left(r.name, 1) || '**') as name
      from favorites f
      left join jobs j on f.kind = 'job' and j.id = f.target_id
      left join brands b on f.kind = 'company' and b.id = f.target_id
      left join resumes r on f.kind = 'resume' and r.id = f.target_id
      where f.user_id = ${userId} order by f.created_at desc`,
  },
  {
    key: 'liveFavorites',
    title: '收藏的直播',
    columns: { createdAt: '时间', title: '直播' },
    rows: (userId) => sql`
      select f.created_at as "createdAt", r.title
      from live_favorites f join live_rooms r on r.id = f.room_id where f.user_id = ${userId} order by f.created_at desc`,
  },
  {
    key: 'liveQuestions',
    title: '直播间的提问',
    columns: { createdAt: '时间', live: '直播', jobName: '职位', text: '问题', answer: '回答' },
    rows: (userId) => sql`
      select q.created_at as "createdAt", r.title as live, j.job_name as "jobName", q.text, q.answer
      from live_questions q join live_rooms r on r.id = q.room_id join jobs j on j.id = q.job_id
      where q.user_id = ${userId} order by q.id desc`,
  },
  {
    key: 'refusals',
    title: '不感兴趣的职位',
    columns: { createdAt: '时间', jobName: '职位' },
    rows: (userId) => sql`
      select r.created_at as "createdAt", j.job_name as "jobName"
      from job_refusals r join jobs j on j.id = r.job_id where r.user_id = ${userId} order by r.created_at desc`,
  },
  {
    key: 'searches',
    title: '搜索记录',
    columns: { searchedAt: '时间', keyword: '关键词' },
    rows: (userId) => sql`
      select searched_at as "searchedAt", keyword from search_history where user_id = ${userId} order by searched_at desc`,
  },
  {
    key: 'shields',
    title: '屏蔽的公司',
    columns: { createdAt: '时间', companyName: '公司' },
    rows: (userId) => sql`
      select s.created_at as "createdAt", coalesce(nullif(s.company_name, ''), b.company_name) as "companyName"
      from shields s join brands b on b.id = s.brand_id where s.user_id = ${userId} order by s.id`,
  },
]
