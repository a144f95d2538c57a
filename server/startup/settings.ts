import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { mapProviders } from '#contract/maps/map'
import { defaultPool } from '../db/database'
import { isProxyAddress } from '../edge/proxies'
import { platformAddresses, readPlatformAddresses } from '../outbound/hosts/addresses'
import { address, addresses } from './address'
import { databaseAddress, standbyAddress } from './databaseAddress'
import { iceAddresses, livekitAddress, pathAddress } from './mediaAddresses'
import { readProxies } from './proxySetting'
import { number, type SettingLine, setting, webAddress } from './setting'

/** Settings that the server uses as they are read: each is a field of `Config`. */
export const plainSettings = {
  /** 0 picks a free port; the printed address names it. */
  port: setting('PORT', number('PORT', 0, 65_535).default(3000), { usual: '`3000`', about: 'page, API and socket' }),
  host: setting('HOST', z.string().default('127.0.0.1'), {
    usual: '`127.0.0.1`',
    about: 'address to listen on; `0.0.0.0` for the whole network',
  }),
  /** Absolute path of the folder for everything that the server stores on disk. */
  dataDir: setting(
    'DATA_DIR',
    z
      .string()
      .default('.data')
      .transform((folder) => resolve(folder)),
    { usual: '`.data`', about: 'embedded database, secret, uploaded files, development outbox' },
  ),
  /** URL of any PostgreSQL. Without it, the embedded one keeps its files in `dataDir`. */
  databaseUrl: setting('DATABASE_URL', address('DATABASE_URL', databaseAddress).optional(), {
    usual: 'none',
    about: 'a PostgreSQL of your own instead of the embedded one',
  }),
  /** Connections to the database of this process, without its few listeners. */
  databasePool: setting('DATABASE_POOL', number('DATABASE_POOL', 2, 1000).default(defaultPool), {
    usual: '`20`',
    about:
      'database connections of a process; it opens two more, for notifications and to notice an outage. The start warns if all processes together may exceed `max_connections`',
  }),
  /** Must be the same for all processes of an installation; without it, one is kept in `dataDir`. */
  secret: setting('SECRET', z.string().min(32, 'SECRET 至少要有 32 个字符').optional(), {
    usual: 'in `DATA_DIR`',
    about: 'the same 32 or more characters for all processes that do not share `DATA_DIR`',
  }),
  /** Encrypts the secret in backups. */
  backupPassphrase: setting(
    'BACKUP_PASSPHRASE',
    z.string().min(12, 'BACKUP_PASSPHRASE 至少要有 12 个字符').optional(),
    { usual: 'none', about: 'encrypts the secret in backups; 12 or more characters' },
  ),
  demo: setting('DEMO', z.enum(['full', 'small', 'off'], 'DEMO 只能是 full、small 或 off').default('full'), {
    usual: '`full`',
    about: 'demo data: `full`, `small` (for tests) or `off`',
  }),
  /** Path of a file of sites that are created or changed at start (`server/sites/sitesFile.ts`). */
  sitesFile: setting('SITES_FILE', z.string().optional(), {
    usual: 'none',
    about: 'path of a file of sites that each start creates or changes: [docs/sites.md](docs/sites.md)',
  }),
  /** Tenants by host name: `{ 'jobs.example.com': 'fjrcw' }`. */
  tenantHosts: setting(
    'TENANT_HOSTS',
    z
      .string()
      .regex(/^[\w.-]+=[a-z\d]+(,[\w.-]+=[a-z\d]+)*$/, 'TENANT_HOSTS 的格式是 域名=租户,域名=租户')
      .optional()
      .transform(
        (text): Readonly<Record<string, string>> =>
          Object.fromEntries(text?.split(',').map((pair) => pair.split('=')) ?? []),
      ),
    { usual: 'none', about: 'more hosts of sites: `jobs.example.com=fjrcw,…`' },
  ),
  /** Folder of further fonts for papers. */
  paperFonts: setting(
    'PAPER_FONTS',
    z
      .string()
      .refine((folder) => existsSync(folder), 'PAPER_FONTS 必须是已有的文件夹')
      .transform((folder) => resolve(folder))
      .optional(),
    {
      usual: 'none',
      about:
        "folder of fonts (ttf, otf, ttc) for rare characters in resumes and receipts, such as those of Unicode's extension B",
    },
  ),
  /** The program that makes films of recordings: its name or its path. */
  ffmpeg: setting('FFMPEG', z.string().min(1, 'FFMPEG 不能为空').default('ffmpeg'), {
    usual: '`ffmpeg`',
    about:
      'program that makes films of recorded streams: its name or its path. Without it, recordings can be watched but not converted',
  }),
  /** Pages of older builds must reload before they can use the chat; empty disables the check. */
  minVersion: setting(
    'MIN_VERSION',
    z
      .string()
      .regex(/^[a-z\d]{1,20}$/, 'MIN_VERSION 必须是一次构建的编号')
      .default(''),
    {
      usual: 'none',
      about:
        "pages of older builds than this one must reload before they can chat; a build's number is the `version` in the page's tenant data",
    },
  ),
  /** Proxies that are trusted to report the client's address and protocol. */
  trustProxy: setting(
    'TRUST_PROXY',
    z
      .string()
      .default('off')
      .refine(
        (text) => /^(on|off|[1-9])$/.test(text) || text.split(',').every(isProxyAddress),
        'TRUST_PROXY 只能是 off、代理的层数（1 到 9）或代理的地址（10.0.0.1,10.1.0.0/16）',
      )
      .transform(readProxies),
    {
      usual: '`off`',
      about:
        'behind reverse proxies: how many (`1`), counted from the right end of `X-Forwarded-For`, or their addresses (`10.0.0.1,10.1.0.0/16`). A number trusts anyone who connects, so only the proxy may reach the port',
    },
  ),
  /** Browsers reach the sites by HTTPS, regardless of the protocol between the last proxy and the server. */
  publicHttps: setting(
    'PUBLIC_HTTPS',
    z
      .enum(['on', 'off'], 'PUBLIC_HTTPS 只能是 on 或 off')
      .default('off')
      .transform((text) => text === 'on'),
    {
      usual: '`off`',
      about:
        '`on` if browsers reach the sites by https: pages then contain https addresses and HSTS is sent. Not needed if a trusted proxy sends `X-Forwarded-Proto`',
    },
  ),
  /** Maximum connections, and chat connections, per address; 0 means unlimited. */
  connectionsPerAddress: setting(
    'CONNECTIONS_PER_ADDRESS',
    number('CONNECTIONS_PER_ADDRESS', 0, 1_000_000).default(1000),
    {
      usual: '`1000`',
      about: 'maximum connections, and maximum chat connections, of one address (IPv6: one /64); `0` for no limit',
    },
  ),
  /** Milliseconds that a page waits for its first data. */
  firstDataTimeout: setting('FIRST_DATA_TIMEOUT', number('FIRST_DATA_TIMEOUT', 0, 60_000).default(250), {
    usual: '`250`, `1000`',
    about:
      'ms that a page waits for its first data, and ms that a search in chat waits for the newest messages to be indexed',
    beside: ['SEARCH_TIMEOUT'],
  }),
  /** Milliseconds that a search of messages waits for the newest to be indexed. */
  searchTimeout: setting('SEARCH_TIMEOUT', number('SEARCH_TIMEOUT', 0, 60_000).default(1000)),
  /** Where the platforms of WeChat and other apps are asked. */
  platformAddresses: setting(
    'PLATFORM_URLS',
    z
      .string()
      .optional()
      .transform((text) => (text === undefined ? platformAddresses : readPlatformAddresses(text)))
      .refine((addresses) => addresses !== undefined, {
        error: `PLATFORM_URLS 的格式是 名称=网址,名称=网址，名称只能是 ${Object.keys(platformAddresses).join('、')}`,
      })
      .transform((addresses) => addresses ?? platformAddresses),
    {
      usual: 'none',
      about:
        "other addresses of the apps' interfaces, such as a proxy whose address their lists know: `wechat=https://wx.example.com,…` ([docs/hosts.md](docs/hosts.md))",
    },
  ),
  logLevel: setting(
    'LOG_LEVEL',
    z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], 'LOG_LEVEL 只能是 debug、info、warn、error 或 silent')
      .default('info'),
    { usual: '`info`', about: '`debug` to `silent`' },
  ),
  /** The bearer token of a metrics collector; without it, only this machine may read the metrics. */
  metricsToken: setting('METRICS_TOKEN', z.string().min(16, 'METRICS_TOKEN 至少要有 16 个字符').optional(), {
    usual: 'none',
    about:
      'bearer token of a metrics collector, 16 or more characters; without it, `/metrics` answers this machine only, directly and under `localhost`',
  }),
  /** Seconds that a standby may be behind. */
  databaseReadLag: setting('DATABASE_READ_LAG', number('DATABASE_READ_LAG', 1, 3600).default(5)),
}

/** Settings from several of which `config.ts` makes one field of `Config`. */
export const composedSettings = {
  databaseReadUrls: setting('DATABASE_READ_URL', addresses('DATABASE_READ_URL', standbyAddress).optional(), {
    usual: 'none, `5`',
    about:
      'standbys of that PostgreSQL (a comma between several), and the seconds that they may be behind: [docs/production.md](docs/production.md)',
    beside: ['DATABASE_READ_LAG'],
  }),
  redisUrl: setting('REDIS_URL', z.string().optional(), {
    usual: 'none',
    about:
      "more than one process on one `DATABASE_URL` needs it: a server, a cluster's nodes or sentinels ([docs/processes.md](docs/processes.md)); needs `DATABASE_URL`",
  }),
  demoReplies: setting('DEMO_REPLIES', number('DEMO_REPLIES', 0, 60_000).optional(), {
    usual: '`2000`',
    about: 'ms after which demo people answer; `0` means never, which is the default with `DEMO=off`',
  }),
  standIns: setting('STAND_INS', z.enum(['on', 'off'], 'STAND_INS 只能是 on 或 off').optional(), {
    usual: 'with `DEMO`',
    about:
      '`on` or `off`: stand-ins for text messages, mail and the messaging platform. By default on with demo data, else off. Without them and without providers, no code is sent',
  }),
  logFormat: setting('LOG_FORMAT', z.enum(['json', 'text'], 'LOG_FORMAT 只能是 json 或 text').optional(), {
    usual: 'by output',
    about: '`json` or `text`. By default readable lines on a terminal, else one JSON object per line',
  }),
  s3Endpoint: setting('S3_ENDPOINT', webAddress('S3_ENDPOINT').optional(), {
    usual: 'none',
    about: 'keep uploaded files in an S3 bucket instead of `DATA_DIR`; the region is `us-east-1` unless set',
    beside: ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_REGION'],
  }),
  s3Bucket: setting('S3_BUCKET', z.string().optional()),
  s3Region: setting('S3_REGION', z.string().default('us-east-1')),
  s3AccessKey: setting('S3_ACCESS_KEY', z.string().optional()),
  s3SecretKey: setting('S3_SECRET_KEY', z.string().optional()),
  mapProvider: setting('MAP_PROVIDER', z.enum(mapProviders, 'MAP_PROVIDER 只能是 aMap、bMap 或 tMap').optional(), {
    usual: 'none',
    about: '`aMap`, `bMap` or `tMap` with its keys; without them the demo draws its own map',
    beside: ['MAP_WEB_KEY', 'MAP_APP_KEY'],
  }),
  mapWebKey: setting('MAP_WEB_KEY', z.string().optional()),
  mapAppKey: setting('MAP_APP_KEY', z.string().default('')),
  realNameUrl: setting('REAL_NAME_URL', webAddress('REAL_NAME_URL').optional(), {
    usual: 'none',
    about: 'the service that verifies names: [docs/sites.md](docs/sites.md)',
    beside: ['REAL_NAME_SECRET'],
  }),
  realNameSecret: setting('REAL_NAME_SECRET', z.string().min(16, 'REAL_NAME_SECRET 至少要有 16 个字符').optional()),
  modelUrl: setting('MODEL_URL', webAddress('MODEL_URL').optional(), {
    usual: 'none',
    about:
      "a language model with OpenAI's protocol that suggests how to improve a resume: `https://host/v1`, the model's name, its key and ms to wait (`30000`). Without it, all suggestions come from rules",
    beside: ['MODEL_NAME', 'MODEL_KEY', 'MODEL_TIMEOUT'],
  }),
  modelName: setting('MODEL_NAME', z.string().optional()),
  modelKey: setting('MODEL_KEY', z.string().default('')),
  modelTimeout: setting('MODEL_TIMEOUT', number('MODEL_TIMEOUT', 1000, 60_000).default(30_000)),
  turnUrl: setting('TURN_URL', iceAddresses('TURN_URL', 'turns?').optional(), {
    usual: 'none',
    about:
      'relays for video interviews in browsers (`turn:host:3478,turns:host:5349`; coturn with `use-auth-secret`) and their secret, servers that tell a browser its address (`stun:host:3478`), and `TURN_ONLY=on` to let nobody learn an address: [docs/sites.md](docs/sites.md)',
    beside: ['TURN_SECRET', 'STUN_URL', 'TURN_ONLY'],
  }),
  turnSecret: setting('TURN_SECRET', z.string().min(16, 'TURN_SECRET 至少要有 16 个字符').optional()),
  stunUrl: setting('STUN_URL', iceAddresses('STUN_URL', 'stuns?').optional()),
  turnOnly: setting('TURN_ONLY', z.enum(['on', 'off'], 'TURN_ONLY 只能是 on 或 off').default('off')),
  liveWhipUrl: setting('LIVE_WHIP_URL', pathAddress('LIVE_WHIP_URL').optional(), {
    usual: 'none',
    about:
      'a media server that takes streams of other programs, such as OBS: where it takes them by WHIP and plays them by HLS, with `{path}` for the name of the stream: [docs/streams.md](docs/streams.md#other-programs)',
    beside: ['LIVE_HLS_URL'],
  }),
  liveHlsUrl: setting('LIVE_HLS_URL', pathAddress('LIVE_HLS_URL').optional()),
  livekitUrl: setting('LIVEKIT_URL', livekitAddress.optional(), {
    usual: 'none',
    about:
      'a LiveKit server that carries video interviews, so that eight people meet instead of four: `wss://live.example.com` with its key and secret (32 or more characters): [docs/sites.md](docs/sites.md)',
    beside: ['LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'],
  }),
  livekitKey: setting('LIVEKIT_API_KEY', z.string().optional()),
  livekitSecret: setting('LIVEKIT_API_SECRET', z.string().min(32, 'LIVEKIT_API_SECRET 至少要有 32 个字符').optional()),
  paymentSandbox: setting('PAYMENT_SANDBOX', z.enum(['on', 'off'], 'PAYMENT_SANDBOX 只能是 on 或 off').optional(), {
    usual: 'with `STAND_INS`',
    about: 'merchants, or the payment sandbox in their place: [docs/money.md](docs/money.md)',
    beside: ['WECHAT_PAY_…', 'ALIPAY_…'],
  }),
}

/** Settings that are read beside what they set (`server/outbound`), or by other programs. */
export const otherSettings: readonly (SettingLine & { readonly beside: readonly string[] })[] = [
  {
    usual: 'none',
    about: 'text messages and mail: [docs/sites.md](docs/sites.md); only with `DEMO=off`',
    beside: ['SMS_WEBHOOK_…', 'SMS_ALIYUN_…', 'SMS_TEMPLATES', 'SMTP_URL', 'MAIL_FROM'],
  },
  {
    usual: 'none',
    about: 'reading of business licences, privacy numbers: [docs/sites.md](docs/sites.md)',
    beside: ['LICENCE_ALIYUN_…', 'NUMBER_ALIYUN_…'],
  },
  {
    usual: 'none',
    about: 'the provider that issues invoices: [docs/money.md](docs/money.md); only with `DEMO=off`',
    beside: ['NUONUO_…'],
  },
  { usual: 'found', about: 'browsers for `npm test` and `npm run bench`', beside: ['CHROMIUM_PATH', 'FIREFOX_PATH'] },
]
