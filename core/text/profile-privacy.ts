// Texts of the settings for what other users see of a person and which mails they get. Each states its effect, and only what the
// public profile does show.

export const privacySettingsText = {
  tab: 'Integritet',
  seeTitle: 'Vad andra får se',
  seeIntro:
    'Bild, användarnamn (som loppis-7k3v), presentation och vilket år du gick med syns alltid, och så dina loppisar och offentliga listor. Resten bestämmer du.',
  see: {
    showName: { label: 'Namn', hint: 'Stäng av, så står det ”Användare (namn dolt)” i stället. Bilden syns ändå.' },
    showEmail: { label: 'E-postadress', hint: 'Adressen visas på din profil, så att andra kan mejla dig.' },
    showAddress: { label: 'Adress', hint: 'Gata och nummer visas på din profil, men inte postnumret.' },
    showCity: { label: 'Stad', hint: 'Orten där du bor visas på din profil.' },
    showDateOfBirth: { label: 'Födelseår', hint: 'Bara året visas, aldrig dagen.' },
    showFriendsList: { label: 'Vänner', hint: 'Dina vänner visas på din profil.' },
  },
  mailTitle: 'Mejl du får',
  mailIntro: 'Mejl om lösenord och inloggning skickas alltid.',
  mail: {
    emailOnGuestbookPost: {
      label: 'Inlägg i gästboken',
      hint: 'När någon skriver i gästboken hos en loppis som är din.',
    },
    emailOnRating: { label: 'Nya betyg', hint: 'När någon sätter betyg på en loppis som är din.' },
    emailOnRatingReply: { label: 'Svar på betyg', hint: 'När någon svarar på ett betyg du har satt.' },
    emailOnMarketStatusChange: {
      label: 'Beslut om en loppis',
      hint: 'När en loppis du har lagt till godkänns, avslås eller döljs.',
    },
    emailOnOwnershipRequest: { label: 'Ägarskap', hint: 'När det händer något med en begäran om att äga en loppis.' },
    emailOnFriendRequest: { label: 'Vänförfrågningar', hint: 'När någon vill bli din vän.' },
    emailOnFriendAcceptance: { label: 'Nya vänner', hint: 'När någon säger ja till din vänförfrågan.' },
  },
  notHere: 'Dina inställningar har inte hämtats till den här enheten än. De kommer när du har nät.',
} as const;

export const privacySettingsErrorText = {
  see: 'Kunde inte uppdatera integritetsinställningar. Försök igen.',
  mail: 'Kunde inte uppdatera e-postnotifieringar. Försök igen.',
  load: 'Kunde inte ladda profil',
} as const;
