// Texts of the settings for what other users see of a person and which mails they get. Each states its effect.

export const privacySettingsText = {
  tab: 'Integritet',
  seeTitle: 'Vad andra får se',
  seeIntro: 'Din presentation och dina loppisar syns alltid. Resten bestämmer du.',
  see: {
    showName: ['Namn', 'Utan det står det ”Användare (namn dolt)”, och ingen hittar dig i sökningen.'],
    showEmail: ['E-postadress', 'Andra kan mejla dig direkt.'],
    showAddress: ['Adress', 'Gata och postnummer visas på din profil.'],
    showCity: ['Stad', 'Orten där du bor visas på din profil.'],
    showDateOfBirth: ['Födelseår', 'Bara året visas, aldrig dagen.'],
    showFriendsList: ['Vänner', 'Andra ser vilka du är vän med.'],
  },
  mailTitle: 'Mejl du får',
  mailIntro: 'Mejl om lösenord och inloggning skickas alltid.',
  mail: {
    emailOnGuestbookPost: ['Inlägg i gästboken', 'När någon skriver i gästboken hos en loppis som är din.'],
    emailOnRating: ['Nya betyg', 'När någon sätter betyg på en loppis som är din.'],
    emailOnRatingReply: ['Svar på betyg', 'När någon svarar på ett betyg du har satt.'],
    emailOnMarketStatusChange: ['Beslut om en loppis', 'När en loppis du har lagt till godkänns, avslås eller döljs.'],
    emailOnOwnershipRequest: ['Ägarskap', 'När det händer något med en begäran om att äga en loppis.'],
    emailOnFriendRequest: ['Vänförfrågningar', 'När någon vill bli din vän.'],
    emailOnFriendAcceptance: ['Nya vänner', 'När någon säger ja till din vänförfrågan.'],
  },
  waiting: 'Väntar på att skickas',
  asks: 'Behöver ditt svar',
  refused: 'Togs inte emot',
  notHere: 'Dina inställningar har inte hämtats till den här enheten än. De kommer när du har nät.',
} as const;

export const privacySettingsErrorText = {
  see: 'Kunde inte uppdatera integritetsinställningar. Försök igen.',
  mail: 'Kunde inte uppdatera e-postnotifieringar. Försök igen.',
  load: 'Kunde inte ladda profil',
} as const;
