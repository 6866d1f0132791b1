import { chromium } from 'playwright';
import { spawn } from 'node:child_process';
const port = 3477;
const server = spawn('node', ['src/server/main.ts'], { env: { ...process.env, PORT: String(port), DATA_DIR: '/tmp/prof-data' }, stdio: ['ignore','pipe','pipe'] });
server.stdout.on('data', d => process.env.V && console.error(String(d)));
for (let i=0;i<100;i++){ try { await fetch(`http://localhost:${port}/`); break; } catch { await new Promise(r=>setTimeout(r,200)); } }
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await (await b.newContext({ viewport:{width:1280,height:900} })).newPage();
await page.goto(`http://localhost:${port}/fahrrad/antrag/`);
await page.waitForTimeout(3500);
const cdp = await page.context().newCDPSession(page);
await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 100 });
async function prof(name, n, work) {
  await cdp.send('Profiler.start'); await work(); const { profile } = await cdp.send('Profiler.stop');
  const byId = new Map(profile.nodes.map(x=>[x.id,x])); const parent=new Map();
  for (const x of profile.nodes) for (const c of x.children??[]) parent.set(c,x.id);
  const self=new Map(), total=new Map();
  const dt=profile.timeDeltas;
  profile.samples.forEach((id,i)=>{ const t=dt[i]/1000; const fn=f=>`${f.callFrame.functionName||'(anon)'} ${f.callFrame.url.split('/').pop()}:${f.callFrame.lineNumber}`;
    const x=byId.get(id); const k=fn(x); self.set(k,(self.get(k)??0)+t); const seen=new Set(); for(let y=id;y;y=parent.get(y)){const kk=fn(byId.get(y)); if(!seen.has(kk)){seen.add(kk); total.set(kk,(total.get(kk)??0)+t);} } });
  const show=(m,c)=>[...m].filter(([k])=>!/^\((program|idle|root)/.test(k)).sort((a,b)=>b[1]-a[1]).slice(0,c).map(([k,v])=>`${(v/n).toFixed(2)} ${k}`).join('\n');
  console.log(`== ${name} (ms per action)\nSELF\n${show(self,22)}\nTOTAL\n${show(total,+(process.env.TOP??60))}`);
}
const radios = await page.locator('input[type=radio]').evaluateAll(l=>l.map(x=>[x.name,x.value,x.id]));
const dummy=0; if (process.argv[2]==='list') console.log(radios);
const label = (id)=>page.locator(`label:has([id="${id}"])`);
const groups = {}; for (const [n,v,id] of radios) (groups[n]??=[]).push(id);
if (process.argv[2]==='commit') {
  const [a,c] = groups[process.argv[3]];
  await label(a).click(); await page.waitForTimeout(900); await label(c).click(); await page.waitForTimeout(900);
  await prof('commit', 8, async()=>{ for(let i=0;i<8;i++){ await label(i%2?c:a).click(); await page.waitForTimeout(400);} await page.waitForTimeout(700); });
}
if (process.argv[2]==='full') {
  const { fill } = await import('./tests/bench/wizard.bench.ts');
  const { smallForm, wideForm } = await import('./tests/bench/benchForm.ts');
  const { contestants } = await import('./tests/bench/contestants.ts');
  const [ours] = contestants(smallForm, 'small', { server: `http://localhost:${port}`, peers: '' });
  await fill(page, smallForm, ours);
  await page.waitForTimeout(1500);
  const click = async (sel) => { const box = await page.locator(sel).first().boundingBox(); return { x: box.x+20, y: box.y+box.height/2 }; };
  if (process.argv[3]==='watch') {
    const input = page.locator(ours.text(smallForm.typed)); await input.fill(''); await page.waitForTimeout(1500); await input.focus(); await page.waitForTimeout(700);
    await page.evaluate(()=>{ window.log=[]; new MutationObserver(l=>{ for(const m of l) { const d=(n)=>n.nodeType===1? n.outerHTML.slice(0,140): '#'+n.textContent; window.log.push(Math.round(performance.now())+' '+m.type+' '+(m.attributeName??'')+' '+(m.target.className??m.target.id??'')+' -'+[...m.removedNodes].map(d)+' +'+[...m.addedNodes].map(d)); } }).observe(document.documentElement,{subtree:true,childList:true,attributes:true,characterData:true}); });
    await page.keyboard.type('A'); await page.waitForTimeout(2500);
    if (process.argv[4]) { const pt=await click(ours.option(smallForm.chosen,'pedelec')); await page.evaluate(()=>{window.log=[]}); await page.mouse.click(pt.x,pt.y); await page.waitForTimeout(2500);}
    console.log((await page.evaluate(()=>window.log)).join('\n'));
  } else if (process.argv[3]==='key') {
    const input = page.locator(ours.text(smallForm.typed)); await input.fill(''); await input.focus(); await page.waitForTimeout(700);
    await prof('key paced', 12, async()=>{ await page.keyboard.type('An der alten', {delay:450}); await page.waitForTimeout(700); });
  } else {
    const sel = process.argv[3]==='switch' ? [ours.option(smallForm.switch,'true'), ours.option(smallForm.switch,'false')] : [ours.option(smallForm.chosen,'bicycle'), ours.option(smallForm.chosen,'pedelec')];
    console.log(smallForm.switch, smallForm.chosen, smallForm.typed);
    await page.locator(sel[0]).scrollIntoViewIfNeeded();
    const pts=[await click(sel[0]), await click(sel[1])];
    const go = async(n)=>{ for(let i=0;i<n;i++){ const {x,y}=pts[i%2]; await page.mouse.click(x,y); await page.waitForTimeout(400);} await page.waitForTimeout(700); };
    await go(4);
    await prof(process.argv[3], 8, ()=>go(8));
  }
}
await b.close(); server.kill('SIGINT');
