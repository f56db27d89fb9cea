// Texts of the demo directory besides the markets. The About text states that all data is fictitious.

export const demoAbout = `<h2>Hitta loppisar i hela Sverige</h2>
<p>Här samlas loppisar från Smygehuk till Kiruna: gårdsloppisar, barnloppisar, boklador, bakluckeloppisar och allt däremellan. Leta på kartan, bläddra i listan eller låt dig överraskas under Upptäck. Du ser vad som har öppet just nu, hur långt det är dit och vad andra besökare tycker.</p>
<p>Appen fungerar även utan uppkoppling. När du har öppnat den en gång finns alla loppisar kvar i telefonen, så att du kan leta vidare på landsvägen där täckningen tar slut.</p>
<h3>Det här är ett demoläge</h3>
<p><strong>Loppisarna som visas är påhittade.</strong> Orterna finns på riktigt, men namn, adresser, öppettider, betyg och personer är framtagna för att visa hur tjänsten fungerar. Telefonnumren hör till de serier som är reserverade för film och böcker, och e-postadresser och webbplatser leder ingenstans. Åk alltså inte iväg – än.</p>
<h3>Så gör du</h3>
<ul>
<li>Leta nära dig, på en ort eller på en viss dag.</li>
<li>Gilla det du vill minnas, och samla det i egna listor.</li>
<li>Verifierade loppisar har ett märke.</li>
</ul>
<p>Kartan bygger på öppna data från OpenStreetMap, GeoNames och Natural Earth. Tack till alla som håller dem vid liv.</p>`;

/** Refusal to plant into a store that is not empty. */
export const notEmptyText = 'Exempeldata läggs bara in i ett tomt lager.';
