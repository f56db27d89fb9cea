// Whether the screen with the user's own data is open. The shell shows it.
import { observable } from './observable.ts';

export const exportScreen = observable(false);

/** Opens the screen 'Dina uppgifter' above whatever is open. */
export const openExportScreen = () => exportScreen.set(true);
