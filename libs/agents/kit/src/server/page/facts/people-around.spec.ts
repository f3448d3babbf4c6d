import { expect, it } from 'vitest'
import { readPage } from '../read-page.ts'

const peopleOf = (body: string, language = 'en'): string[] =>
  readPage(`<html lang="${language}"><body>${body}</body></html>`, 'https://shop.example/about').people.map(
    ({ name, role }) => `${name}: ${role}`,
  )

it.each([
  ['<p>CEO Juana Pérez</p>', ['Juana Pérez: CEO']],
  [
    '<a class="card" href="/1">Ada Conti — Founder · Producer</a> <a class="card" href="/2">Leo Marini — Founder</a>',
    ['Ada Conti: Founder · Producer', 'Leo Marini: Founder'],
  ],
  ['<a class="card" href="/1">Ada Conti — Founder</a><a class="card" href="/2">Prices — Shop</a>', []],
  ['<h3>Varsha</h3><p>Varsha is the head nurse at the clinic, she has two children.</p>', ['Varsha: head nurse']],
  ['<h5>Zuständige Kammer</h5><p>Ärztekammer Rheinland</p><h5>Gesetzliche Berufsbezeichnung</h5><p>Zahnärztin</p>', []],
  ['<h2>Entdecken Sie</h2><p>Petra Kranz (Inhaberin)</p>', ['Petra Kranz: Inhaberin']],
  ['<p>JOÃO LIMA</p><p>ARQUITETO</p>', ['JOÃO LIMA: ARQUITETO']],
  ['<h4>Mtra. Psic. Erika Balderas</h4><p>Asesora</p>', ['Mtra. Psic. Erika Balderas: Asesora']],
  [
    '<h3>Peter Harter</h3><p>Fahrlehrer aller Klassen seit 1984</p><h3>Nadine Dürr</h3><p>Fahrlehrerin seit 2000</p>',
    ['Peter Harter: Fahrlehrer aller Klassen', 'Nadine Dürr: Fahrlehrerin'],
  ],
  ['<p>院長プロフィール</p><p>Haruki Seto</p>', ['Haruki Seto: 院長']],
  ['<h3>JOB OPENING</h3><p>Site Manager – Fit-Out</p>', []],
  ['<p>Vier erfahrene Fahrlehrer</p><p>Fester Ansprechpartner</p>', []],
  ['<p>Moderner Unterricht, erfahrene Fahrlehrer</p>', []],
  ['<p>Überprüfung von Kaminöfen</p><p>Abgasleitungen kontrollieren</p>', []],
  ['<p>Petra Kranz</p><p>Betriebsleitung</p>', ['Petra Kranz: Betriebsleitung']],
  ['<p>Shopping Complexes</p><p>Commercial Buildings</p>', []],
  ['<p>Paul Martin</p><p>Directeur commercial</p>', ['Paul Martin: Directeur commercial']],
  ['<p>Partner Autorizzato</p><p>Rivenditore Autorizzato Acme</p>', []],
  ['<p>Residential Doors</p><p>Commercial Doors</p>', []],
  ['<p>Derecho Laboral</p><p>Servicios Notariales</p><p>Ingenieurvermessung</p>', []],
  ['<p>青空会 会長 山田 一郎</p>', ['山田 一郎: 会長']],
  ['<h4>Edgar</h4><p>Entrenador</p><h4>Marta</h4><p>Entrenadora</p>', ['Edgar: Entrenador', 'Marta: Entrenadora']],
  ['<h4>Edgar</h4><p>Entrenador</p><h4>Precios</h4><p>Desde hoy</p>', []],
  [
    '<p>院長 ／ 柔道整復師</p><h3>山田 一郎<span>Ichiro Yamada</span></h3><dl><dt>トレーナー活動</dt><dd>野球部</dd></dl>',
    ['山田 一郎: 院長 ／ 柔道整復師'],
  ],
  ['<h3>شركاء النجاح</h3><p>نفتخر بثقة كبرى المؤسسات</p>', []],
  ['<p>Manufacturing Market</p><p>We’re expert manufacturer</p>', []],
  ['<p>مدير عام الشركه : م/ عاطف درويش - 01006645717</p>', ['م/ عاطف درويش: مدير عام الشركه']],
  ['<p>Acme was founded in 2012 by Jane Roe with two friends.</p>', ['Jane Roe: founder']],
  ['<p>La société a été fondée voilà 40 ans par Monsieur Jean Roux.</p>', ['Jean Roux: fondateur']],
  ['<p>Das Haus wird in dritter Generation geführt von Petra Kranz.</p>', ['Petra Kranz: Inhaber']],
  ['<script type="application/ld+json">{"@type":"Store","founder":"Jane Roe"}</script>', ['Jane Roe: founder']],
  [
    '<h4>Asha Rao</h4><p>Accountant</p><h4>Varsha</h4><p>Staff Nurse</p>',
    ['Asha Rao: Accountant', 'Varsha: Staff Nurse'],
  ],
  [
    '<p>Hello, I’m Jane Roe — an experienced physiotherapist with time for you.</p>',
    ['Jane Roe: experienced physiotherapist'],
  ],
  [
    '<script type="application/ld+json">{"@type":"WebPage","mainEntity":{"@type":"Person","name":"Jane Roe","jobTitle":"Potter"}}</script>',
    ['Jane Roe: Potter'],
  ],
  [
    '<b>LCP. María Solís</b><p>Presidenta</p><b>Ana R. Paz</b><p>Tesorera</p>',
    ['LCP. María Solís: Presidenta', 'Ana R. Paz: Tesorera'],
  ],
  [
    '<a href="/1"><h3>Dr. Asha Rao</h3><p>Neurology (Nerves)</p></a><a href="/2"><h3>Dr. Ravi Nair</h3><p>MBBS, MD</p><p>Nephrology</p></a>',
    ['Dr. Asha Rao: Neurology (Nerves)', 'Dr. Ravi Nair: Nephrology'],
  ],
  ['<p>Hello, I’m Jane Roe, the founder of this shop.</p>', ['Jane Roe: founder of this shop']],
  [
    '<header><a href="/index.html">Jeanne Roux</a><a href="/prix">Prix</a></header><h1>Jeanne Roux</h1><p>Sophrologue</p>',
    ['Jeanne Roux: Sophrologue'],
  ],
  ['<h4>Ana Paz</h4><p>Podóloga</p>', ['Ana Paz: Podóloga']],
  ['<h4>Ana Paz</h4><p>Agente de viajes</p>', ['Ana Paz: Agente de viajes']],
  ['<p>・担当者名：山田 一郎</p>', ['山田 一郎: 担当者名']],
])('reads people in %s', (body, people) => {
  expect(peopleOf(body)).toEqual(people)
})

it.each([
  '<table><tr><th>名 称</th><td>青空会 理事会</td></tr></table>',
  '<nav><a href="/x">Rhone Valley</a></nav><p>Rhone Valley</p><p>Our guide</p>',
  '<form><label>Firm Name</label><label>Ordering Attorney</label></form>',
  '<div class="reviews"><p>Ann Poole</p><p>Local guide</p></div>',
  '<p>For Families</p><p>Specialist in old age</p>',
  '<p>Trusted Hands, Kind Hearts – Our Team of Doctors</p>',
  '<p>North Wales</p><p>💡 Trainer of the year</p>',
  '<p>Haryana Council</p><h3>TPA Partners</h3>',
  '<h3>General Medicine</h3><p>Head doctor</p>',
  '<p>النسخة الليلية</p><p>رسالة من الرئيس</p>',
])('reads nobody in %s', (body) => {
  expect(peopleOf(body)).toEqual([])
})
