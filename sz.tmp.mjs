import fs from 'fs'; import zlib from 'zlib'
const f=process.argv[2]; const code=fs.readFileSync(f,'utf8'); const map=JSON.parse(fs.readFileSync(f+'.map','utf8'))
// decode VLQ
const b64='ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'; const dec={};[...b64].forEach((c,i)=>dec[c]=i)
const lines=code.split('\n'); const own=map.sources.map(()=>[]); let src=0
map.mappings.split(';').forEach((line,ln)=>{ let col=0; const segs=[]; for(const s of line.split(',')){ if(!s)continue; let v=[],sh=0,val=0; for(const ch of s){const d=dec[ch]; val+=(d&31)<<sh; if(d&32)sh+=5; else {v.push(val&1?-(val>>1):val>>1); sh=0;val=0}} col+=v[0]; if(v.length>1){src+=v[1]; segs.push([col,src])} else segs.push([col,-1]) }
 segs.forEach(([c,s],i)=>{const e=i+1<segs.length?segs[i+1][0]:lines[ln].length; if(s>=0) own[s].push(lines[ln].slice(c,e))}) })
const g={}
map.sources.forEach((s,i)=>{const t=own[i].join(''); const m=s.match(/node_modules\/(@[^/]+\/[^/]+|[^/]+)/); const k=m?m[1]:s.replace(/^(\.\.\/)+/,'').split('/').slice(0,3).join('/'); g[k]=(g[k]||'')+t})
const rows=Object.entries(g).map(([k,t])=>[zlib.gzipSync(t,{level:9}).length,t.length,k]).sort((a,b)=>b[0]-a[0])
for(const r of rows.slice(0,60))console.log(...r); console.log('sum',rows.reduce((a,r)=>a+r[0],0))
