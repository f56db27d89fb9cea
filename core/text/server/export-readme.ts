// The text file in an export that explains the others.

/** @param day of the packing, such as '2026-11-23' */
export const exportReadme = (day: string) => `Dina uppgifter hos Loppis
=========================

Här är allt som är ditt hos Loppis, som det såg ut den ${day}.

Filerna som slutar på .json är text. De går att öppna i en webbläsare
eller ett textprogram, och andra program kan läsa in dem. I varje fil
ligger uppgifterna i listor med namn på engelska. Tider står i
universell tid (UTC): 2026-11-23T13:32:00.000Z är 14.32 svensk
vintertid. null betyder att inget är ifyllt, true är ja och false nej.
Det som heter id är vårt eget nummer på en sak.


profil.json
-----------
profile: ditt namn, ditt användarnamn (handle), telefon, adress,
födelsedatum, presentation och bild.
Allt som börjar med show är vad du låter andra se.
Allt som börjar med emailOn är vilka mejl du vill ha.

konto.json
----------
account: e-postadress, roll (role), när adressen bekräftades och när
du loggade in senast.
emailChanges: en ny e-postadress som väntar på att bekräftas.
formerEmails: en tidigare adress, så länge det går att byta tillbaka.
exports: när du bad om den här lådan.

inloggningar.json
-----------------
sessions: där du är inloggad, sedan när och när det användes senast.
knownDevices: när enheter som vi känner igen senast loggade in.

säkerhet.json
-------------
events: vad som har hänt med kontot det senaste året, till exempel
inloggningar (login) och byten av lösenord (password-changed), med tid
(at), nätadress (address) och vårt nummer på begäran (requestId).
mailedLinks: länkar för nytt lösenord som vi har mejlat dig. Själva
länkarna är inte med, för de öppnar kontot.

listor.json
-----------
lists: dina listor. En av dem är den med det du har gillat.
isPublic är true om andra ser listan.
markets: loppisarna på listorna, med listans och loppisens namn. En
loppis som inte visas för någon just nu står utan namn.

anteckningar.json
-----------------
notes: det du har antecknat om loppisar. Ingen annan ser det.

betyg.json
----------
ratings: dina betyg, med loppisens namn och ort när du satte dem.
replies: dina svar på betyg av din loppis.

gästbok.json
------------
posts: det du har skrivit i gästböcker. parent_id är inlägget som du
svarade på. isHidden är true om en moderator har tagit bort det.

rapporter.json
--------------
reports: vad du har rapporterat och varför. status: 0 väntar,
1 granskad, 2 avvisad, 3 åtgärdad.

loppisar.json
-------------
markets: loppisar som du har lagt till eller äger. ownerId och
createdBy är ifyllda där det är du.
status: 0 väntar på granskning, 1 godkänd, 2 verifierad, 3 avslagen,
4 dold.
ownerStatus: 0 ingen ägare, 1 väntar på besked, 2 ägare, 3 avslagen.
category: 0 blandat, 1 kläder, 2 barn, 3 böcker, 4 hem, 5 musik,
6 vintage, 7 elektronik, 8 sport, 9 fordon, 10 sommar, 11 vinter.
becomeOwner är true om den som lade till loppisen vill äga den.
statusAt och statusReason: när den fick sin status, och varför.
marketChanges: det du har ändrat i loppisar, fält för fält: vad det var
(oldValue), vad det blev (newValue) och när.
aboutPage: sidan Om, om det var du som skrev den senast.

bilder.json och mappen bilder
-----------------------------
pictures: dina bilder, med storlek i bildpunkter och en kontrollsumma
av filen du skickade (sha256). state är shown för en bild som visas.
I mappen bilder ligger varje bild i den största storlek vi har.
Filens namn är bildens id. WebP-bilder öppnas i en webbläsare.

mejl.json
---------
mails: mejl som vi har skickat eller ska skicka till dig: vilket slag
(kind), vart och när. Vad som stod i dem sparar vi inte.

ändringar.json
--------------
changes: ändringar som din enhet har skickat de senaste 90 dagarna, så
att ingen görs två gånger: vad det gällde (route), när, och hur det
gick (status, refusal).


Det här är inte med
-------------------
Lösenordet och annat som bevisar vem du är. Det sparar vi bara som
kontrollsummor, och de går inte att läsa.
`;
