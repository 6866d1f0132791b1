import type { ExportFile } from '#api/entrusted.ts';
import { isUpcoming, nextDueOn, stateOn } from '#engine/contract/term.ts';
import type { EntrustedRow } from './store.ts';

/** A contract of the export; its members are the columns, in their order. */
export type ExportedContract = ExportFile['vertraege'][number];

const euro = (cents: number): number => cents / 100;

/** Returns a contract as it is exported on a day. Names and meaning of the columns must not change. */
export function exportedContract(
  { id, partner, product, premium, data, claims, papers, changes, ...row }: EntrustedRow,
  { productName, day }: { productName: string; day: string },
): ExportedContract {
  const { address, contact } = data;
  const term = { state: row.state, beginsOn: row.begins_on, endsOn: row.ends_on, due: row.due };
  return {
    vertragsnummer: id,
    kundennummer: partner,
    anrede: data.salutation,
    firma: data.kind === 'company' ? data.companyName : '',
    nachname: data.lastName,
    vorname: data.firstName,
    geburtsdatum: (data.kind === 'person' && data.birthDate) || null,
    strasse: address.street,
    hausnummer: address.streetNumber,
    plz: address.postcode,
    ort: address.city,
    email: contact.email ?? '',
    telefon: contact.phone ?? '',
    mobil: contact.mobile ?? '',
    produkt: product,
    produktname: productName,
    variante: premium.variant,
    status: isUpcoming(term, day) ? 'upcoming' : stateOn(term, day),
    beginn: row.begins_on,
    ende: row.ends_on,
    hauptfaelligkeit: nextDueOn(term, day) ?? null,
    zahlweise: premium.period,
    beitrag_zahlweise: euro(premium.instalmentCent),
    beitrag_jahr: euro(premium.yearCent),
    steuer_jahr: euro(premium.taxYearCent),
    offene_schaeden: claims,
    fehlende_unterlagen: papers,
    geplante_aenderungen: changes,
  };
}
